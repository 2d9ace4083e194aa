import type { League, Site } from '@fungo/contracts';
import { limits, outreach } from '@fungo/contracts/constants';
import { NewOutreach, OutreachText } from '@fungo/contracts/messaging/outreach';
import { zodResolver } from '@hookform/resolvers/zod';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import type { CurrentUser } from '@/lib/queries/current-user';
import { toast } from '@/lib/toast';
import { useDebounced } from '@/lib/use-debounced';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Field, FormAlert } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { leaguesQuery } from '../api/leagues';
import { type OutreachBody, templatesQuery, useSendOutreach } from '../api/outreach';
import { fieldWords, serviceWords, templateWords, volunteerWords } from '../outreach-words';
import { MailPreview } from './mail-preview';

interface Values {
  templateType: OutreachBody['templateType'];
  leagueName: string;
  contactName: string;
  recipientEmail: string;
  senderEmail: string;
  serviceType: string;
  fieldAccess: string;
  volunteers: string;
  useCustomContent: boolean;
  customContent: string;
  followUpDays: string;
}

const blank: Values = {
  ...{ templateType: 'campOutreach', leagueName: '', contactName: '', recipientEmail: '', senderEmail: '' },
  ...{ serviceType: '', fieldAccess: '', volunteers: '' },
  ...{ useCustomContent: false, customContent: '', followUpDays: '' },
};

/** Fields that stay for the next league. */
const keptOf = ({ templateType, senderEmail, useCustomContent, customContent, followUpDays }: Values) => ({
  ...{ templateType, senderEmail, useCustomContent, customContent, followUpDays },
});

const resolver = zodResolver(NewOutreach) as unknown as Resolver<Values, unknown, OutreachBody>;

interface OutreachFormProps {
  site: Site;
  user: CurrentUser;
  /** The recipient, if known. */
  league?: League;
  choose: (league: League | undefined) => void;
}

/** One mail to one league: the template or one's own words, as the league will see them. */
export function OutreachForm({ site, user, league, choose }: OutreachFormProps) {
  const { data: known = [] } = useInfiniteQuery(leaguesQuery({ limit: limits.listRows }));
  const { data: templates = [] } = useQuery(templatesQuery);
  const sending = useSendOutreach();
  const academy = site.contacts.email ?? '';
  const form = useForm<Values, unknown, OutreachBody>({
    resolver,
    defaultValues: { ...blank, senderEmail: academy },
  });
  const { errors } = form.formState;
  const { setValue, clearErrors } = form;
  useEffect(() => {
    if (!league) return;
    clearErrors();
    setValue('leagueName', league.name);
    setValue('contactName', league.contactName ?? '');
    setValue('recipientEmail', league.email);
  }, [league, setValue, clearErrors]);

  const values = useWatch({ control: form.control });
  const written = useDebounced(JSON.stringify(values), 500);
  const asked = OutreachText.safeParse(JSON.parse(written));

  /** Checked, and sent once the question is answered. */
  const [ready, setReady] = useState<OutreachBody>();
  const ask = form.handleSubmit(setReady);
  const send = (body: OutreachBody) =>
    sending.mutate(body, {
      onSuccess: ({ recipientEmail }) => {
        toast.success('Email queued', `It is on its way to ${recipientEmail}.`);
        choose(undefined);
        form.reset({ ...blank, ...keptOf(form.getValues()) });
      },
      onError: (error) => {
        if (!showFieldErrors(form, error)) toast.error('Error', messageOf(error, 'Failed to send email'));
      },
    });
  const template = templates.find(({ templateType }) => templateType === values.templateType);
  const options = known.some(({ id }) => id === league?.id) || !league ? known : [league, ...known];

  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <Card>
        <CardBody>
          <form noValidate className="grid gap-5" onSubmit={(event) => void ask(event)}>
            <CardTitle>Write to a league</CardTitle>
            {!site.address && (
              <FormAlert>
                These emails must carry the academy’s postal address. Until an administrator enters it under
                Site, we send none.
              </FormAlert>
            )}
            <Field label="League" optional>
              <Select
                value={league?.id ?? ''}
                onChange={({ target }) => choose(options.find(({ id }) => String(id) === target.value))}
              >
                <option value="">Another league</option>
                {options.map(({ id, name, email, unsubscribed }) => (
                  <option key={id} value={id} disabled={unsubscribed}>
                    {name}, {unsubscribed ? 'unsubscribed' : email}
                  </option>
                ))}
              </Select>
            </Field>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="League name" error={errors.leagueName?.message}>
                <Input autoComplete="off" {...form.register('leagueName')} />
              </Field>
              <Field label="Contact name" error={errors.contactName?.message}>
                <Input autoComplete="off" {...form.register('contactName')} />
              </Field>
              <Field label="Recipient email" error={errors.recipientEmail?.message}>
                <Input type="email" autoComplete="off" {...form.register('recipientEmail')} />
              </Field>
              <Field label="Replies go to" error={errors.senderEmail?.message}>
                <Select {...form.register('senderEmail')}>
                  <option value={academy}>{academy || 'The academy'}</option>
                  {user.addressProved && user.email !== academy && (
                    <option value={user.email}>{user.email}</option>
                  )}
                </Select>
              </Field>
              <Field
                label="Template"
                hint={template?.description}
                error={errors.templateType?.message}
                className="sm:col-span-2"
              >
                <Select {...form.register('templateType')}>
                  {outreach.templates.map((value) => (
                    <option key={value} value={value}>
                      {templateWords[value]}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
            <label className="flex min-h-11 items-center gap-3 font-bold">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-ink"
                {...form.register('useCustomContent')}
              />
              Write my own text instead
            </label>
            {values.useCustomContent ? (
              <Field
                label="Your text"
                hint="We add the greeting, the signature and how to reply."
                error={errors.customContent?.message}
              >
                <Textarea rows={8} maxLength={limits.longText} {...form.register('customContent')} />
              </Field>
            ) : (
              <div className="grid gap-5 sm:grid-cols-2">
                <Known label="Looking for" words={serviceWords} {...form.register('serviceType')} />
                <Known label="Field access" words={fieldWords} {...form.register('fieldAccess')} />
                <Known label="Volunteers" words={volunteerWords} {...form.register('volunteers')} />
              </div>
            )}
            <Field
              label="Follow up"
              hint="Once, unless they reply or unsubscribe first."
              error={errors.followUpDays?.message}
            >
              <Select {...form.register('followUpDays')}>
                <option value="">No follow-up</option>
                {[7, outreach.followUpDays.usual, 14, 30].map((days) => (
                  <option key={days} value={days}>
                    After {days} days
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" size="lg" busy={sending.isPending} disabled={!site.address}>
              {sending.isPending ? 'Sending...' : 'Send email'}
            </Button>
          </form>
        </CardBody>
      </Card>
      <ConfirmDialog
        open={ready !== undefined}
        onOpenChange={(open) => open || setReady(undefined)}
        title={`Email ${ready?.leagueName}?`}
        text={`It goes to ${ready?.contactName} at ${ready?.recipientEmail}, and you can’t take it back.`}
        action="Send now"
        cancel="Not yet"
        onConfirm={() => ready && send(ready)}
      />
      <MailPreview body={asked.data} missing={asked.error?.issues[0]?.message} />
    </div>
  );
}

/** Optional facts about the league. */
const Known = ({
  label,
  words,
  ...select
}: { label: string; words: Record<string, string> } & React.ComponentProps<'select'>) => (
  <Field label={label} optional>
    <Select {...select}>
      <option value="">Not sure</option>
      {Object.entries(words).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </Select>
  </Field>
);
