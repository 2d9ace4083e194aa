import { TestEnvironment } from 'jest-environment-jsdom';
import { keep } from '../../libs/testing/src/kept-libraries.cjs';

/** What browsers have and jsdom lacks, from Node: the fetch family and what MSW stands on. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
];

const url = 'http://fungo.test/';

/** Milliseconds: from here on a timer is one that a page would take with it. */
const LONG = 1000;

class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: { url, customExportConditions: [''] },
        },
      },
      context,
    );
    for (const name of fromNode) this.global[name] = globalThis[name];
    for (const name of ['HTMLButtonElement', 'HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement'])
      findLabelsAtOnce(this.global[name].prototype);

    const { setTimeout } = this.global;
    this.global.setTimeout = (run, delay, ...rest) => {
      const timer = setTimeout(run, delay, ...rest);
      if (delay >= LONG) this.longTimers.push(timer);
      return timer;
    };
  }

  longTimers = [];
  /** What jsdom gives a window. */
  unlisted = Reflect.ownKeys(new this.dom.constructor('').window);
}

/** jsdom walks the page for each control, and again for each label it meets: a sixth of what these tests cost. */
function findLabelsAtOnce(prototype) {
  const { get: labelsOf } = Object.getOwnPropertyDescriptor(prototype, 'labels');
  const mayBeOf = (control) => (label) => !label.htmlFor || label.htmlFor === control.id;
  Object.defineProperty(prototype, 'labels', {
    get() {
      if (this.type === 'hidden') return labelsOf.call(this);
      const labels = [...this.getRootNode().querySelectorAll('label')];
      return labels.filter(mayBeOf(this)).filter(({ control }) => control === this);
    },
  });
}

/** Leaves the page as a new one is: what was drawn, kept, and meant for later is gone. */
export default keep(BrowserEnvironment, ({ dom, global, longTimers }) => {
  const { head, body, documentElement } = global.document;
  head.replaceChildren();
  body.replaceChildren();
  for (const element of [documentElement, body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const timer of longTimers.splice(0)) global.clearTimeout(timer);
  global.localStorage.clear();
  global.sessionStorage.clear();
  dom.cookieJar.removeAllCookiesSync();
  dom.reconfigure({ url });
});
