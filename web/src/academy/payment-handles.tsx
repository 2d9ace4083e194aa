import type { PaymentHandles as Handles } from '@fungo/contracts';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { copyText } from '@/lib/copy-text';
import { Button } from '@/ui/button';

const kinds = [
  ['venmo', 'Venmo'],
  ['cashApp', 'Cash App'],
  ['phone', 'Phone'],
] as const;

/** Where a family pays outside the product; each handle can be copied. */
export function PaymentHandles({ handles }: { handles: Handles }) {
  const id = useId();
  const given = kinds.filter(([kind]) => handles[kind]);
  if (given.length === 0) return <p>Your coach will tell you how to pay.</p>;
  return (
    <ul className="grid gap-2">
      {given.map(([kind, name]) => (
        <li
          key={kind}
          className="flex items-center gap-3 rounded-md border border-line bg-card py-1 pr-1 pl-4 text-ink"
        >
          <p id={`${id}-${kind}`} className="min-w-0 flex-1 leading-snug">
            <span className="block text-sm text-muted">{name}</span>
            <span className="font-bold [overflow-wrap:anywhere]">{handles[kind]}</span>
          </p>
          <Button
            variant="quiet"
            size="icon"
            aria-describedby={`${id}-${kind}`}
            onClick={() => void copyText(handles[kind])}
          >
            <Copy aria-hidden />
            <span className="sr-only">Copy</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
