import { Check, HeartPulse, LogOut, Phone } from 'lucide-react';
import { formatMoney } from '@fungo/contracts/money';
import { formatTime, siteMoment } from '@/lib/calendar';
import { Badge } from '@/ui/badge';
import { Button, ButtonAnchor } from '@/ui/button';
import { stateOf, type SeenChild } from '../marks.rules';
import { tap, type Gate } from '../taps';
import { CareWords } from './care-words';
import { TakePayment } from './take-payment';

interface ChildRowProps {
  gate: Gate;
  child: SeenChild;
  timeZone: string;
  checkOut: () => void;
  showCare: () => void;
  /** Allergies and medical notes stand in words in the row. */
  isCareShown: boolean;
}

/** A child at the gate: the current state and the next tap. */
export function ChildRow({ gate, child, timeZone, checkOut, showCare, isCareShown }: ChildRowProps) {
  const { participantId, playerName, playerAge, parentName, parentPhone, paymentStatus, photosAllowed } =
    child;
  const state = stateOf(child);
  const at = (instant: string | null) => instant && formatTime(siteMoment(timeZone, instant).time);
  const mark = (kind: 'in' | 'absent') => tap(gate, { participantId, kind });
  const named = <span className="sr-only"> {playerName}</span>;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center">
      <div className="min-w-0 max-sm:order-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="text-lg font-bold wrap-anywhere">{playerName}</bdi>
          <span className="text-muted">{playerAge}</span>
          {!photosAllowed && <Badge>No photos</Badge>}
          {paymentStatus !== 'paid' && (
            <Badge tone="danger">{paymentStatus === 'unpaid' ? 'Unpaid' : 'Partly paid'}</Badge>
          )}
          {child.owed > 0 && (
            <strong className="text-danger-ink tabular-nums">owes {formatMoney(child.owed)}</strong>
          )}
        </p>
        <p className="text-muted wrap-anywhere">
          {state === 'here' && `Here since ${at(child.checkedInAt)}`}
          {state === 'gone' && `Gone home at ${at(child.checkedOutAt)} with ${child.collectedBy}`}
          {state === 'absent' && 'Absent'}
          {state === 'expected' && `Guardian: ${parentName}`}
          {child.isWaiting && (
            <>
              {' · '}
              <strong className="text-leather-ink">waiting to be sent</strong>
            </>
          )}
        </p>
      </div>
      {isCareShown && child.hasMedicalInfo && (
        <div className="col-span-full max-sm:order-2">
          <CareWords child={child} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 max-sm:order-3 max-sm:col-span-full">
        {state === 'here' ? (
          <Button className="grow sm:grow-0" onClick={checkOut}>
            <LogOut aria-hidden />
            Check out{named}
          </Button>
        ) : (
          <Button
            variant={state === 'expected' ? 'primary' : 'secondary'}
            className="grow sm:grow-0"
            onClick={() => mark('in')}
          >
            <Check aria-hidden />
            {state === 'gone' ? 'Back in' : 'Check in'}
            {named}
          </Button>
        )}
        {(state === 'expected' || state === 'here') && (
          <Button variant="secondary" onClick={() => mark('absent')}>
            {state === 'here' ? 'Not here' : 'Absent'}
            {named}
          </Button>
        )}
      </div>
      <TakePayment child={child} />
      <div className="flex gap-2 max-sm:order-2">
        <Button
          variant={child.hasMedicalInfo ? 'danger' : 'secondary'}
          size="icon"
          aria-label={`${child.hasMedicalInfo ? 'Medical notes' : 'Emergency contact'} of ${playerName}`}
          onClick={showCare}
        >
          <HeartPulse aria-hidden />
        </Button>
        {parentPhone && (
          <ButtonAnchor
            variant="secondary"
            size="icon"
            href={`tel:${parentPhone.replace(/[^\d+]/g, '')}`}
            aria-label={`Call ${parentName}, guardian of ${playerName}`}
          >
            <Phone aria-hidden />
          </ButtonAnchor>
        )}
      </div>
    </li>
  );
}
