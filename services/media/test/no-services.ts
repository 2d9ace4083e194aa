/** Addresses at which no other service answers. */
export const noServices = {
  IDENTITY_URL: 'http://127.0.0.1:1',
  CAMPS_URL: 'http://127.0.0.1:1',
  SCHEDULING_URL: 'http://127.0.0.1:1',
  MESSAGING_URL: 'http://127.0.0.1:1',
  PAYMENTS_URL: 'http://127.0.0.1:1',
};
