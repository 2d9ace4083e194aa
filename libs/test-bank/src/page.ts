const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** A page of the test bank. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(title)} | Test bank</title><style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
header { background: #b45309; color: #fff; padding: .5rem 1rem; font-weight: bold; }
main { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; display: grid; gap: 1rem; }
form { display: grid; gap: .75rem; margin: 0; } label { display: grid; gap: .25rem; }
input, button { font: inherit; padding: .6rem; border: 1px solid; border-radius: .4rem; }
button { background: #1d4ed8; color: #fff; border-color: #1d4ed8; cursor: pointer; }
[role=alert] { color: #dc2626; margin: 0; } h1, h2, p { margin: 0; } table { font-size: .85rem; }
td { padding-right: 1rem; }
</style></head><body><header>Test bank: no money moves</header><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

export const alert = (message: string | undefined): string =>
  message ? `<p role="alert">${escaped(message)}</p>` : '';

export const button = (action: string, words: string): string =>
  `<form method="post"><button name="action" value="${action}">${escaped(words)}</button></form>`;

export const cardForm = (action: string, words: string, fields = ''): string => `<form method="post">
<label>Card number<input name="card" inputmode="numeric" autocomplete="off" required placeholder="4242 4242 4242 4242"></label>
${fields}<button name="action" value="${action}">${escaped(words)}</button></form>
<details><summary>Test cards</summary><table>
<tr><td>4242 4242 4242 4242</td><td>pays</td></tr>
<tr><td>4000 0000 0000 0341</td><td>pays now, is declined later</td></tr>
<tr><td>4000 0027 6000 3184</td><td>asks for 3-D Secure</td></tr>
<tr><td>4000 0000 0000 0259</td><td>pays, and its bank takes the money back</td></tr>
<tr><td>4000 0000 0000 0002</td><td>is declined</td></tr>
<tr><td>4000 0000 0000 9995</td><td>has insufficient funds</td></tr>
</table></details>`;
