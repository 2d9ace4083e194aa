import { render, screen } from '@testing-library/react';
import { PaymentNotice } from './payment-notice';

test.each([
  ['off', /and your coach confirms it\.$/],
  ['request', /You can pay by card right after you book, or another way:$/],
  ['confirmed', /^You can pay by card once your coach has confirmed, or another way now\.$/],
] as const)('names the card where the academy takes it: %s', (card, words) => {
  render(<PaymentNotice handles={undefined} card={card} />);
  expect(screen.getByText(words)).toBeVisible();
});
