// Shows the messages that come while no page is open, and leads to what they are about.
addEventListener("push", (event) => {
  const { title, body, link, tag, stop, end } = event.data.json();
  const actions = stop ? [{ action: "stop", title: end }] : [];
  event.waitUntil(registration.showNotification(title, { body, tag, data: { link, stop }, actions, icon: "/icon.svg" }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.action === "stop" ? event.notification.data.stop : event.notification.data.link ?? event.notification.data));
});
