import type { PaymentHandles as Handles, ToPay } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { cashAppLink, venmoLink } from '@fungo/contracts/pay-links';
import { Copy, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { copyText } from '@/lib/copy-text';
import { Button, ButtonAnchor } from '@/ui/button';

const kinds = [
  ['venmo', 'Venmo'],
  ['cashApp', 'Cash App'],
  ['phone', 'Phone'],
] as const;

type Sum = Pick<ToPay, 'dollars' | 'reference'>;

interface PaymentHandlesProps {
  handles: Handles;
  /** Its amount and reference go into the links. Without it, the handles have none. */
  toPay?: Sum;
}

/** Where a family pays outside the product; each handle can be copied. */
export function PaymentHandles({ handles, toPay }: PaymentHandlesProps) {
  const id = useId();
  const given = kinds.filter(([kind]) => handles[kind]);
  if (given.length === 0)
    return <p>Your coach will tell you how to pay.{toPay && ` Your reference is ${toPay.reference}.`}</p>;
  return (
    <div className="grid gap-2">
      {toPay && (
        <p className="flex items-center gap-x-2">
          <span className="min-w-0">
            Send {formatMoney(toPay.dollars)} and put <strong id={`${id}-note`}>{toPay.reference}</strong> in
            the payment note.
          </span>
          <Copied text={toPay.reference} of={`${id}-note`} />
        </p>
      )}
      <ul className="grid gap-2">
        {given.map(([kind, name]) => (
          <li key={kind} className="grid gap-1 rounded-md border border-line bg-card py-1 pr-1 pl-4 text-ink">
            <div className="flex items-center gap-3">
              <p id={`${id}-${kind}`} className="min-w-0 flex-1 leading-snug">
                <span className="block text-sm text-muted">{name}</span>
                <span className="font-bold [overflow-wrap:anywhere]">{handles[kind]}</span>
              </p>
              <Copied text={handles[kind]} of={`${id}-${kind}`} />
            </div>
            {toPay && kind !== 'phone' && (
              <ButtonAnchor
                variant="secondary"
                className="mb-2 justify-self-start"
                href={links[kind](handles, toPay)}
              >
                Pay with {name}
                <ExternalLink aria-hidden />
              </ButtonAnchor>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const links = {
  venmo: (handles: Handles, { dollars, reference }: Sum) => venmoLink(handles, dollars, reference),
  cashApp: (handles: Handles, { dollars }: Sum) => cashAppLink(handles, dollars),
};

const Copied = ({ text, of }: { text: string; of: string }) => (
  <Button variant="quiet" size="icon" aria-describedby={of} onClick={() => void copyText(text)}>
    <Copy aria-hidden />
    <span className="sr-only">Copy</span>
  </Button>
);
