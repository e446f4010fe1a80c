// A link from a letter has its secret behind #, which no request tells. It goes into the form, and
// out of the address, so that it is in no history.
const said = new URLSearchParams(location.hash.slice(1));
for (const [name, value] of said) for (const field of document.querySelectorAll(`input[type=hidden][name=${CSS.escape(name)}]`)) field.value = value;
if (said.size) history.replaceState(null, "", location.pathname + location.search);
