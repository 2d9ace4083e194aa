import type { ChosenMails, MailChoices, MailTopic } from '@fungo/contracts';
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
  { topic: 'messages', label: 'Messages', text: 'Somebody wrote, and you have not read it.' },
  { topic: 'camps', label: 'Camps', text: 'Copies of the other guardian’s camp emails.' },
];

interface Way {
  head: string;
  /** In the name of each switch. */
  name: string;
  isOn: (choices: MailChoices, topic: MailTopic) => boolean;
  chosen: (choice: Partial<Record<MailTopic, boolean>>) => ChosenMails;
}

const byMail: Way = {
  head: 'Email',
  name: 'Emails',
  isOn: (choices, topic) => choices[topic],
  chosen: (choice) => choice,
};
const onScreens: Way = {
  head: 'Screen',
  name: 'Notifications',
  isOn: ({ screen }, topic) => screen[topic],
  chosen: (screen) => ({ screen }),
};
const toDevices: Way = {
  head: 'Device',
  name: 'Devices',
  isOn: ({ push }, topic) => push[topic],
  chosen: (push) => ({ push }),
};

/** The kinds of mail and notification about the family's players that the person gets, and in which ways. */
export function MailsSection({ hasPushes = false }: { hasPushes?: boolean }) {
  const query = useQuery(mailChoicesQuery);
  const choosing = useChooseMails();
  const choose = (choice: ChosenMails) =>
    choosing.mutate(choice, {
      onError: (error) => toast.error('Not saved', messageOf(error, 'Please try again.')),
    });
  const ways = hasPushes ? [byMail, onScreens, toDevices] : [byMail, onScreens];
  return (
    <Card>
      <CardBody className="grid gap-2">
        <CardTitle>Emails and notifications to you</CardTitle>
        <p className="text-muted">
          These are for you alone; other guardians choose for themselves. Emails about security and payments
          always come.
        </p>
      </CardBody>
      <CardBody>
        <Loaded query={query} what="your choices" skeleton={<Skeleton className="h-44" />}>
          {(choices) => (
            <>
              <div aria-hidden className="mb-1 flex justify-end gap-2">
                {ways.map(({ head }) => (
                  <span key={head} className="eyebrow w-14 text-center text-muted">
                    {head}
                  </span>
                ))}
              </div>
              <ul aria-label="Kinds of email" className="grid divide-y divide-line">
                {topics.map(({ topic, label, text }) => (
                  <li key={topic} className="py-3 first:pt-0 last:pb-0">
                    <div className="flex items-center gap-2">
                      <p className="min-w-0 flex-1 font-bold">{label}</p>
                      {ways.map(({ name, isOn, chosen }) => (
                        <Switch
                          key={name}
                          aria-label={`${name}: ${label}`}
                          checked={isOn(choices, topic)}
                          onCheckedChange={(checked) => choose(chosen({ [topic]: checked }))}
                        />
                      ))}
                    </div>
                    <p className="text-muted">{text}</p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
