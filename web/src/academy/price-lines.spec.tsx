import { render, screen } from '@testing-library/react';
import { type Priced, PriceLines } from './price-lines';

const linesOf = (change: Partial<Priced>) => {
  const price = {
    totalAmount: 150,
    siblingDiscount: 0,
    promotion: null,
    received: 0,
    deposit: null,
    ...change,
  };
  render(<PriceLines price={price} players={2} today="2026-11-23" />);
  return screen.getByLabelText('Price in detail').textContent;
};

// holds: D2 families.47
it('names the children where something is taken off', () => {
  expect(linesOf({ siblingDiscount: 15 })).toBe('2 players$165.00Sibling discount−$15.00Total$150.00');
});

// holds: D2 families.47
it('tells no sum twice', () => {
  const lines = linesOf({ deposit: { amount: 50, restBy: '2026-12-11' } });
  expect(lines).toBe('Total$150.00Due now$50.00Due by Dec 11$100.00');
});
