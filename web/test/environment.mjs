import { TestEnvironment } from 'jest-environment-jsdom';

/** Adds Node's fetch family and MSW's needs to jsdom, which lacks them. */
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
  'structuredClone',
];

export default class BrowserEnvironment extends TestEnvironment {
  #channels = [];

  constructor(...given) {
    super(...given);
    for (const name of fromNode) this.global[name] = globalThis[name];
    const channels = this.#channels;
    this.global.BroadcastChannel = class extends globalThis.BroadcastChannel {
      constructor(name) {
        super(name);
        channels.push(this);
      }
    };
  }

  /** Closes the page's channels: an open one keeps the worker from ending, and its listeners hear the next spec file. */
  async teardown() {
    for (const channel of this.#channels) channel.close();
    await super.teardown();
  }
}
