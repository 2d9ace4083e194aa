import { copyText } from '@/lib/copy-text';
import { Button } from '@/ui/button';

/** Shown only once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <div className="grid gap-5">
    <h3 className="text-xl">Keep these recovery codes</h3>
    <p>
      Each signs you in once without your phone. Print them, or keep them with your passwords: we show them
      only now.
    </p>
    <ul
      aria-label="Recovery codes"
      className="grid gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 font-mono text-lg sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code} className="whitespace-nowrap">
          {code}
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onDone}>I have kept them</Button>
      <Button variant="secondary" onClick={() => void copyText(codes.join('\n'), 'Your recovery codes')}>
        Copy
      </Button>
    </div>
  </div>
);
