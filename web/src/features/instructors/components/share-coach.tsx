import type { Instructor } from '@fungo/contracts';
import { Link2 } from 'lucide-react';
import { coachPath } from '@/academy/coach-path';
import { copyText } from '@/lib/copy-text';
import { Button } from '@/ui/button';
import { QrCode } from '@/ui/qr-code';

/** The address of the coach's page, for a flyer at the cage or a friend's phone. */
export function ShareCoach({ coach }: { coach: Instructor }) {
  const address = new URL(coachPath(coach.id), location.origin).href;
  return (
    <section
      aria-label="Share this page"
      className="flex flex-wrap items-center gap-6 border-t border-line pt-8"
    >
      <QrCode text={address} label={`QR code that opens the page of ${coach.user.firstName}`} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-2xl">Share this page</h2>
        <p className="mt-2 mb-4 text-muted">
          Scan the code with a phone’s camera, or send the link to a friend.
        </p>
        <Button variant="secondary" onClick={() => void copyText(address, 'the link')}>
          <Link2 aria-hidden />
          Copy link
        </Button>
      </div>
    </section>
  );
}
