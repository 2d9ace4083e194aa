import { TestEnvironment } from 'jest-environment-jsdom';

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

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: { url: 'http://fungo.test/', customExportConditions: [''] },
        },
      },
      context,
    );
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
}
