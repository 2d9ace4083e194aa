/** The objects that the double keeps, as plain JSON: Stripe's names, and as much of each as the product reads. */
export interface DoubleIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  latest_charge: { id: string; object: 'charge'; created: number } | null;
}

export interface DoubleRefund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
}

export interface Books {
  intents: Map<string, DoubleIntent>;
  refunds: Map<string, DoubleRefund>;
  /** Something happened to an object: whoever listens hears of it. */
  tell: (type: string, object: { id: string }) => void;
}

export const emptyBooks = (): Books => ({
  intents: new Map(),
  refunds: new Map(),
  tell: () => undefined,
});
