/**
 * Stands in for Stripe.js in a browser: as much of it as the pages use, with its own card form. Typed values go to the
 * test bank, whose cards are Stripe's documented test cards; no real card pays anything.
 */
(() => {
  const bank = new URL(document.currentScript.src).origin;

  const ask = async (path, body = {}) => {
    try {
      const answer = await fetch(`${bank}/browser/payment_intents/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new window.URLSearchParams(body),
      });
      const said = await answer.json();
      return answer.ok ? { paymentIntent: said } : { error: said.error };
    } catch {
      return { error: { type: 'api_connection_error', message: 'We cannot reach the test bank.' } };
    }
  };

  const draw = (root, html, appearance) => {
    const dark = appearance?.theme === 'night';
    root.innerHTML = `<style>
      :host { color-scheme: ${dark ? 'dark' : 'light'}; }
      .form, dialog > div { display: grid; gap: 12px; }
      .mark { background: #b45309; border-radius: 6px; color: #fff; font-weight: 700; margin: 0; padding: 6px 12px; }
      .two { align-items: end; display: grid; gap: 12px; grid-template-columns: 1fr 1fr; }
      * { box-sizing: border-box; font: 16px/1.5 system-ui, sans-serif; }
      label { color: ${dark ? '#e7e5e4' : '#1c1917'}; display: grid; gap: 4px; min-width: 0; }
      input { background: ${dark ? '#1c1917' : '#fff'}; border: 1px solid #78716c; border-radius: 6px; color: inherit;
        min-height: 44px; padding: 8px 12px; width: 100%; }
      [role=alert] { color: ${dark ? '#fca5a5' : '#b91c1c'}; margin: 0; }
      [role=alert]:empty { display: none; }
      summary, p, td { color: ${dark ? '#e7e5e4' : '#1c1917'}; } summary { cursor: pointer; padding: 8px 0; }
      td { padding-right: 16px; } p { margin: 0; }
      dialog { background: ${dark ? '#292524' : '#fff'}; border: 0; border-radius: 8px; max-width: 24rem; padding: 24px; }
      dialog::backdrop { background: rgb(0 0 0 / 60%); }
      button { border: 1px solid #78716c; border-radius: 6px; cursor: pointer; min-height: 44px; padding: 8px 16px; }
    </style>${html}`;
  };

  class PaymentElement {
    #listeners = {};
    #host = null;
    #root = null;

    constructor(appearance) {
      this.appearance = appearance;
    }
    on(event, listener) {
      (this.#listeners[event] ??= []).push(listener);
      return this;
    }
    once(event, listener) {
      return this.on(event, listener);
    }
    off(event, listener) {
      this.#listeners[event] = (this.#listeners[event] ?? []).filter((one) => one !== listener);
      return this;
    }
    mount(place) {
      this.#host = document.createElement('div');
      (typeof place === 'string' ? document.querySelector(place) : place).replaceChildren(this.#host);
      this.#root = this.#host.attachShadow({ mode: 'open' });
      this.restyle(this.appearance);
      window.queueMicrotask(() => this.#tell('ready', { elementType: 'payment' }));
    }
    restyle(appearance) {
      this.appearance = appearance;
      if (!this.#root) return;
      const typed = [...this.#root.querySelectorAll('input')].map(({ value }) => value);
      draw(
        this.#root,
        `<div class="form"><p class="mark">Test bank: no money moves</p>
        <label>Card number<input name="card" inputmode="numeric" autocomplete="off" placeholder="1234 1234 1234 1234"></label>
        <div class="two"><label>Expiration date<input name="expiry" inputmode="numeric" autocomplete="off" placeholder="MM / YY"></label>
        <label>Security code<input name="cvc" inputmode="numeric" autocomplete="off" placeholder="CVC"></label></div>
        <p role="alert"></p>
        <details><summary>Test cards</summary><table>
        <tr><td>4242 4242 4242 4242</td><td>pays</td></tr><tr><td>4000 0025 0000 3155</td><td>asks for 3-D Secure</td></tr>
        <tr><td>4000 0000 0000 0002</td><td>is declined</td></tr><tr><td>4000 0000 0000 9995</td><td>has insufficient funds</td></tr>
        </table><p>Any date to come, any security code.</p></details></div>`,
        appearance,
      );
      this.#root.querySelectorAll('input').forEach((input, index) => (input.value = typed[index] ?? ''));
      this.#root.addEventListener('input', () =>
        this.#tell('change', { elementType: 'payment', complete: this.problem() === null, empty: false }),
      );
    }
    /** The missing fields; null if there are none. */
    problem() {
      const { card, expiry, cvc } = this.values();
      if (card.replace(/\D/g, '').length < 13) return 'Your card number is incomplete.';
      const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? [];
      if (!year) return 'Your card’s expiration date is incomplete.';
      if (new Date(2000 + Number(year), Number(month)) <= new Date())
        return 'Your card’s expiration date is in the past.';
      return /^\d{3,4}$/.test(cvc.trim()) ? null : 'Your card’s security code is incomplete.';
    }
    values() {
      return Object.fromEntries(
        [...this.#root.querySelectorAll('input')].map(({ name, value }) => [name, value]),
      );
    }
    say(words) {
      this.#root.querySelector('[role=alert]').textContent = words;
    }
    update() {}
    focus() {
      this.#root.querySelector('input').focus();
    }
    unmount() {
      this.#host?.remove();
      this.#host = this.#root = null;
    }
    destroy() {
      this.unmount();
    }
    /** The bank's own question, and whether the answer was right. */
    authenticate() {
      const host = document.body.appendChild(document.createElement('div'));
      const root = host.attachShadow({ mode: 'open' });
      draw(
        root,
        `<dialog aria-label="3-D Secure"><div><p class="mark">Test bank: no money moves</p>
        <p>Your bank asks whether it is you.</p><button value="yes">Complete authentication</button>
        <button value="no">Fail authentication</button></div></dialog>`,
        this.appearance,
      );
      const dialog = root.querySelector('dialog');
      dialog.showModal();
      return new Promise((resolve) => {
        const end = (answer) => {
          host.remove();
          resolve(answer);
        };
        dialog.addEventListener('cancel', () => end('no'));
        root
          .querySelectorAll('button')
          .forEach((button) => button.addEventListener('click', () => end(button.value)));
      });
    }
    #tell(event, detail) {
      for (const listener of this.#listeners[event] ?? []) listener(detail);
    }
  }

  const elementsOf = (options = {}) => {
    let element = null;
    return {
      _secret: options.clientSecret,
      create: () => (element = new PaymentElement(options.appearance)),
      getElement: () => element,
      update: ({ appearance } = {}) => appearance && element?.restyle(appearance),
      fetchUpdates: async () => ({}),
      on: () => undefined,
      off: () => undefined,
      submit: async () => {
        const message = element.problem();
        element.say(message ?? '');
        return message ? { error: { type: 'validation_error', message } } : {};
      },
    };
  };

  const confirmPayment = async ({ elements, confirmParams = {}, redirect }) => {
    const element = elements.getElement();
    const { error: missing } = await elements.submit();
    if (missing) return { error: missing };
    const { card } = element.values();
    let result = await ask(`${elements._secret}/confirm`, { card });
    if (result.paymentIntent?.status === 'requires_action')
      result = await ask(`${elements._secret}/confirm`, {
        card,
        authenticated: await element.authenticate(),
      });
    if (result.error || redirect === 'if_required') return result;
    const back = new URL(confirmParams.return_url);
    back.searchParams.set('payment_intent', result.paymentIntent.id);
    back.searchParams.set('payment_intent_client_secret', elements._secret);
    back.searchParams.set('redirect_status', 'succeeded');
    window.location.assign(back);
    return new Promise(() => undefined);
  };

  const notHere = async () => ({
    error: { type: 'api_error', message: 'The test bank has payment forms alone.' },
  });
  const Stripe = () => ({
    elements: elementsOf,
    confirmPayment,
    retrievePaymentIntent: (secret) => ask(secret),
    createToken: notHere,
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  });
  Stripe.version = 'test bank';
  window.Stripe = Stripe;
})();
