import type { OwingFamily } from '@fungo/contracts';
import { lesson } from '@fungo/contracts/constants';
import { formatMoney } from '@fungo/contracts/money';
import { paymentReminderWords } from '@fungo/contracts/payment-reminder';
import { messageOf } from '@/lib/api';
import { formatDay, momentWords, siteMoment } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { useRemind } from '../api/owing';

interface RemindersProps {
  list: OwingFamily[];
  instructorId?: string;
  academy: string;
  timeZone: string;
  close: () => void;
}

const familiesWords = (count: number) => (count === 1 ? 'one family' : `${count} families`);

/** The recipients and the text of a reminder, with the button that sends it. */
export function Reminders({ list, instructorId, academy, timeZone, close }: RemindersProps) {
  const remind = useRemind(instructorId);
  const due = list.filter(({ mail }) => mail === 'yes');
  const others = list.filter(({ mail }) => mail !== 'yes');
  const send = () =>
    remind.mutate(undefined, {
      onSuccess: ({ reminded }) => {
        close();
        toast.success(
          reminded === 0 ? 'Nobody was left to remind' : 'Reminders sent',
          reminded === 0 ? undefined : `We are emailing ${familiesWords(reminded)}.`,
        );
      },
      onError: (error) => toast.error('Not sent', messageOf(error, 'Please try again.')),
    });
  return (
    <div className="grid gap-6">
      <ul aria-label="Families that get an email" className="divide-y divide-line border-y border-line">
        {due.map(({ key, name, owed, lessons }) => (
          <li key={key} className="flex justify-between gap-4 py-3">
            <span className="min-w-0">
              <bdi className="font-bold wrap-anywhere">{name}</bdi>
              <span className="block text-sm text-muted">
                {lessons
                  .map(({ startsAt }) => formatDay(siteMoment(timeZone, startsAt).day, 'date'))
                  .join(', ')}
              </span>
            </span>
            <strong className="tabular-nums">{formatMoney(owed)}</strong>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="text-muted">
          {familiesWords(others.length).replace(/^o/, 'O')} will not get one: reminded in the last{' '}
          {lesson.paymentReminder.days} days, or without an email.
        </p>
      )}
      {due[0] && <MailPreview family={due[0]} academy={academy} timeZone={timeZone} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={close}>
          Not yet
        </Button>
        <Button busy={remind.isPending} onClick={send}>
          {remind.isPending ? 'Sending...' : `Email ${familiesWords(due.length)}`}
        </Button>
      </div>
    </div>
  );
}

/** The mail to one family. */
function MailPreview({
  family: { name, owed, lessons },
  academy,
  timeZone,
}: {
  family: OwingFamily;
  academy: string;
  timeZone: string;
}) {
  const words = paymentReminderWords(academy, owed, lessons.length);
  return (
    <section aria-label="Preview of the email" className="grid gap-3 rounded-lg border border-line p-4">
      <p className="text-sm text-muted">
        Email to <bdi>{name}</bdi>
      </p>
      <h3 className="text-lg font-bold">{words.subject}</h3>
      <p>{words.text}</p>
      <ul className="grid gap-2">
        {lessons.map(({ lessonId, player, coach, startsAt, owed: one, reference }) => (
          <li key={lessonId} className="border-l-4 border-clay bg-sunken px-3 py-2">
            <bdi>{player}</bdi> with <bdi>{coach}</bdi>, {momentWords(timeZone, startsAt)}:{' '}
            <strong className="tabular-nums">{formatMoney(one)}</strong>{' '}
            <span className="whitespace-nowrap text-muted">({reference})</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">Each lesson has links to pay it. {words.end}</p>
    </section>
  );
}
