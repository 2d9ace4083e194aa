import type { MailTopic } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { Switch } from '@/ui/switch';
import { mailChoicesQuery, useChooseMails } from '../api/mail-choices';

const topics: { topic: MailTopic; label: string; text: string }[] = [
  { topic: 'lessons', label: 'Lessons', text: 'Requests, confirmations and cancellations.' },
  { topic: 'reminders', label: 'Reminders', text: 'The day before a lesson, and on the day.' },
  { topic: 'reviews', label: 'Swing reviews', text: 'A coach has reviewed a swing.' },
];

/** The kinds of mail about the family's players that the person gets. */
export function MailsSection() {
  const query = useQuery(mailChoicesQuery);
  const choosing = useChooseMails();
  const choose = (topic: MailTopic, isOn: boolean) =>
    choosing.mutate(
      { [topic]: isOn },
      { onError: (error) => toast.error('Not saved', messageOf(error, 'Please try again.')) },
    );
  return (
    <Card>
      <CardBody className="grid gap-2">
        <CardTitle>Emails to you</CardTitle>
        <p className="text-muted">
          These are for you alone; other guardians choose for themselves. Emails about security and payments
          always come.
        </p>
      </CardBody>
      <CardBody>
        <Loaded query={query} what="your choices" skeleton={<Skeleton className="h-32" />}>
          {(choices) => (
            <ul aria-label="Kinds of email" className="grid divide-y divide-line">
              {topics.map(({ topic, label, text }) => (
                <li key={topic} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
                  <div className="min-w-0 flex-1">
                    <p className="font-bold">{label}</p>
                    <p className="text-muted">{text}</p>
                  </div>
                  <Switch
                    aria-label={`Emails: ${label}`}
                    checked={choices[topic]}
                    onCheckedChange={(isOn) => choose(topic, isOn)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
