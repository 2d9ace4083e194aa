import type { League, Site } from '@fungo/contracts';
import { limits, outreach } from '@fungo/contracts/constants';
import { NewOutreach, OutreachText } from '@fungo/contracts/messaging/outreach';
import { zodResolver } from '@hookform/resolvers/zod';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { ApiError, messageOf } from '@/lib/api';
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
import { type OutreachBody, useFreshPreview, usePreview, useSendOutreach } from '../api/outreach';
import { blank, keptOf, reportOn, type Values } from '../outreach-values';
import { MailPreview } from './mail-preview';
import { OfferFields } from './offer-fields';

const resolver = zodResolver(NewOutreach) as unknown as Resolver<Values, unknown, OutreachBody>;

interface OutreachFormProps {
  site: Site;
  user: CurrentUser;
  /** The recipient, if known. */
  league?: League;
  choose: (league: League | undefined) => void;
  /** The camp that it reports on; absent: it is an offer. */
  campId?: number;
}

/** One mail to one league: an offer, one's own words or the report on a camp, as the league will see them. */
export function OutreachForm({ site, user, league, choose, campId }: OutreachFormProps) {
  const { data: known = [] } = useInfiniteQuery(leaguesQuery({ limit: limits.listRows }));
  const sending = useSendOutreach();
  const academy = site.contacts.email ?? '';
  const form = useForm<Values, unknown, OutreachBody>({
    resolver,
    defaultValues: { ...blank, senderEmail: academy, ...(campId && reportOn(campId)) },
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
  const preview = usePreview(asked.data);
  const freshPreview = useFreshPreview();
  const reportVersion = preview.data?.reportVersion ?? '';
  useEffect(() => setValue('reportVersion', reportVersion), [reportVersion, setValue]);

  /** Checked, and sent once the question is answered. */
  const [ready, setReady] = useState<OutreachBody>();
  const ask = form.handleSubmit(setReady);
  /** A report that its league already has, sent once more if the question is answered. */
  const [repeated, repeat] = useState<OutreachBody>();
  const send = (body: OutreachBody) =>
    sending.mutate(body, {
      onSuccess: ({ recipientEmail }) => {
        toast.success('Email queued', `It is on its way to ${recipientEmail}.`);
        choose(undefined);
        form.reset({ ...blank, ...keptOf(form.getValues()) });
      },
      onError: (error) => {
        const code = error instanceof ApiError ? error.code : undefined;
        if (code === 'messaging.report-sent') return repeat(body);
        if (code === 'messaging.report-changed' || code === 'messaging.no-report') void freshPreview();
        if (!showFieldErrors(form, error)) toast.error('Error', messageOf(error, 'Failed to send email'));
      },
    });
  const options = known.some(({ id }) => id === league?.id) || !league ? known : [league, ...known];

  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <Card>
        <CardBody>
          <form noValidate className="grid gap-5" onSubmit={(event) => void ask(event)}>
            <CardTitle>{campId ? 'Send the results' : 'Write to a league'}</CardTitle>
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
            </div>
            {campId ? (
              <Field
                label="Note"
                optional
                hint="It comes above the results. Please name no child."
                error={errors.customContent?.message}
              >
                <Textarea rows={4} maxLength={limits.longText} {...form.register('customContent')} />
              </Field>
            ) : (
              <OfferFields form={form} />
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
            {errors.reportVersion?.message && <FormAlert>{errors.reportVersion.message}</FormAlert>}
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
      <ConfirmDialog
        open={repeated !== undefined}
        onOpenChange={(open) => open || repeat(undefined)}
        title={`Send ${repeated?.leagueName} another report?`}
        text="They already have one on this camp. The list below shows what was sent."
        action="Send another"
        cancel="Don’t send"
        onConfirm={() => repeated && send({ ...repeated, again: true })}
      />
      <MailPreview preview={preview} isAsked={asked.success} missing={asked.error?.issues[0]?.message} />
    </div>
  );
}
