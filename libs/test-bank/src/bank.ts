type Metadata = Record<string, string>;
interface List<T> {
  object: 'list';
  data: T[];
}

/** The test bank's objects as plain JSON: Stripe's names, with the fields that the product reads. */
export interface BankIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Metadata;
  latest_charge: { id: string; object: 'charge'; created: number } | null;
}

export interface BankRefund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Metadata;
  created: number;
}

export interface BankDispute {
  id: string;
  object: 'dispute';
  amount: number;
  payment_intent: string;
  status: string;
  reason: string;
  created: number;
  evidence_details: { due_by: number | null };
}

export interface BankCustomer {
  id: string;
  object: 'customer';
  email: string | null;
  metadata: Metadata;
  /** The saved card's number. Stripe shows only its last digits. */
  card: string | null;
}

export interface BankPrice {
  id: string;
  object: 'price';
  active: boolean;
  lookup_key: string | null;
  currency: string;
  unit_amount: number;
  product: string;
  recurring: { interval: string };
}

export interface BankSession {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  url: string | null;
  customer: string | null;
  client_reference_id: string | null;
  subscription: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  price: string;
  subscription_metadata: Metadata;
}

export interface BankSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  cancellation_details: { reason: string | null };
  ended_at: number | null;
  created: number;
  pause_collection: { behavior: string; resumes_at: number | null } | null;
  metadata: Metadata;
  latest_invoice: string | null;
  items: List<{ id: string; current_period_start: number; current_period_end: number; price: BankPrice }>;
}

export interface BankInvoice {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  billing_reason: string;
  created: number;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  lines: List<{ id: string; amount: number; period: { start: number; end: number } }>;
  status_transitions: { paid_at: number | null };
  payments: List<{
    id: string;
    amount_paid: number;
    payment: { type: 'payment_intent'; payment_intent: string };
  }>;
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
}

export interface Bank {
  intents: Map<string, BankIntent>;
  refunds: Map<string, BankRefund>;
  disputes: Map<string, BankDispute>;
  customers: Map<string, BankCustomer>;
  prices: Map<string, BankPrice>;
  sessions: Map<string, BankSession>;
  subscriptions: Map<string, BankSubscription>;
  invoices: Map<string, BankInvoice>;
  portals: Map<string, PortalSession>;
  /** Tells listeners about a change of an object. */
  tell: (type: string, object: { id: string }) => void;
  /** The address of its pages. */
  url: () => string;
}

export const emptyBank = (): Omit<Bank, 'tell' | 'url'> => ({
  intents: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  customers: new Map(),
  prices: new Map(),
  sessions: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  portals: new Map(),
});
