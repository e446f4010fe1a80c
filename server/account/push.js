// Shows the messages that come while no page is open, and leads to what they are about.
addEventListener("push", (event) => {
  const { title, body, link, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, data: link, icon: "/icon.svg" }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
