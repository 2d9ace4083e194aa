import type { Site } from '@fungo/contracts';
import { SiteSettings } from '@fungo/contracts/identity/site';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { ApiError, messageOf } from '@/lib/api';
import { cn } from '@/lib/cn';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useVersions } from '@/lib/use-versions';
import { Button } from '@/ui/button';
import { ChangedMeanwhile } from '@/ui/changed-meanwhile';
import { LeaveDialog } from '@/ui/leave-dialog';
import { useSaveSite } from '../api/save-site';
import { settingsDraft } from '../settings-draft';
import { editable, photoFrames } from '../settings.rules';
import { DraftPreview } from './draft-preview';
import { PartnersSection } from './partners-section';
import { AddressSetting, LongSetting, PhotoSetting, TextSetting } from './settings-field';
import { PoliciesSection } from './policies-section';
import { LessonsSection } from './lessons-section';
import { RetentionSection } from './retention-section';
import { SettingsSection } from './settings-section';
import { TestimonialsSection } from './testimonials-section';
import { TutorialsSection } from './tutorials-section';

const media = 'A web address starting with https://, or a path on this site starting with /.';

interface SiteFormProps {
  site: Site;
  /** Draws the site as families would see it with these settings. */
  preview: (draft: Site) => ReactNode;
}

/** The site's settings, with a live preview. */
export function SiteForm({ site, preview }: SiteFormProps) {
  const save = useSaveSite();
  const form = useForm<SiteSettings, unknown, SiteSettings>({
    // The schema would fill in missing fields; the form has them all.
    resolver: zodResolver(SiteSettings) as Resolver<SiteSettings, unknown, SiteSettings>,
    defaultValues: editable(site),
  });
  const versions = useVersions<Site, SiteSettings, SiteSettings>(form, site, editable);
  const versionsNow = useRef(versions); // its functions are the same in each drawing, but for what is asked
  const { isDirty } = form.formState;
  const [restored, setRestored] = useState(() => settingsDraft.read() !== null);
  const [view, setView] = useState<'edit' | 'preview'>('edit');

  useEffect(() => {
    const draft = settingsDraft.read();
    if (draft) versionsNow.current.restore(draft.over, draft.settings);
    // At once, so that nothing is kept after it was dropped.
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => settingsDraft.keep({ settings: values, over: versionsNow.current.base()! }),
    });
  }, [form]);

  const discard = () => {
    form.reset();
    versions.keepMine();
    settingsDraft.drop();
    setRestored(false);
  };
  const guard = useLeaveGuard(isDirty, discard);

  const submit = form.handleSubmit((settings) => {
    settingsDraft.keep({ settings: form.getValues(), over: versions.base()! });
    const sent = JSON.stringify(form.getValues());
    save.mutate(
      { body: settings, ifMatch: versions.ifMatch() },
      {
        onSuccess: (saved) => {
          versions.saved(saved);
          const typedOn = JSON.stringify(form.getValues()) !== sent;
          form.reset(editable(saved), { keepValues: typedOn });
          if (!typedOn) settingsDraft.drop();
          toast.success('Site saved', 'Families see the new settings now.');
        },
        onError: (error) => {
          if (versions.meet(error, () => void submit())) return;
          showFieldErrors(form, error);
          // A message already says that they have to sign in again, and the draft is there afterwards.
          if (error instanceof ApiError && error.code === 'auth.sign-in-required') return;
          toast.error('Site not saved', messageOf(error, 'Your changes are still here. Please try again.'));
        },
      },
    );
  });

  return (
    <FormProvider {...form}>
      <div role="group" aria-label="Show" className="mb-5 grid grid-cols-2 gap-2 lg:hidden">
        <Button
          variant={view === 'edit' ? 'primary' : 'secondary'}
          aria-pressed={view === 'edit'}
          onClick={() => setView('edit')}
        >
          Edit
        </Button>
        <Button
          variant={view === 'preview' ? 'primary' : 'secondary'}
          aria-pressed={view === 'preview'}
          onClick={() => setView('preview')}
        >
          Preview
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <form
          noValidate
          aria-label="Site settings"
          className={cn(
            // The bar below must not lie over the field that has focus.
            'grid content-start gap-6 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28',
            view === 'preview' && 'max-lg:hidden',
          )}
          onSubmit={(event) => void submit(event)}
        >
          <SettingsSection title="Academy">
            <TextSetting name="name" label="Academy name" required />
            <TextSetting
              name="tagline"
              label="Tagline"
              hint="A line below the name at the bottom of every page."
            />
            <TextSetting name="address" label="Address" hint="Where families find you." />
            <LongSetting
              name="arrival"
              label="Arrival instructions"
              hint="Shown after a booking, and in the email that confirms a lesson."
            />
          </SettingsSection>
          <SettingsSection title="Contacts" text="How families and partners reach you.">
            <AddressSetting name="contacts.email" type="email" label="Email" />
            <AddressSetting
              name="contacts.partnerEmail"
              type="email"
              label="Email for partners"
              hint="For ‘Become a partner’ on the home page."
            />
            <TextSetting name="contacts.phone" type="tel" label="Phone" />
          </SettingsSection>
          <SettingsSection
            title="Payment handles"
            text="Where families pay for lessons. Coaches can set their own handles in their profiles; these are for coaches who haven’t."
          >
            <TextSetting name="payment.venmo" label="Venmo" placeholder="@" />
            <TextSetting name="payment.cashApp" label="Cash App" placeholder="$" />
            <TextSetting name="payment.phone" type="tel" label="Phone" />
          </SettingsSection>
          <PartnersSection />
          <SettingsSection
            title="Hero and photos"
            text={`${media} Without a photo, the site shows a drawing.`}
          >
            <PhotoSetting
              name="hero.imageUrl"
              label="Hero picture"
              hint="Behind the headline of the home page."
            />
            {Array.from({ length: photoFrames }, (_, at) => (
              <div key={at} className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
                <PhotoSetting name={`photos.${at}.url`} label={`Photo ${at + 1}`} />
                <TextSetting name={`photos.${at}.caption`} label={`Caption ${at + 1}`} />
              </div>
            ))}
          </SettingsSection>
          <TutorialsSection />
          <TestimonialsSection />
          <SettingsSection
            title="Links"
            text="Pages on other services. The site hides links you leave blank."
          >
            <AddressSetting
              name="links.membershipCheckout"
              label="Membership checkout"
              placeholder="https://"
            />
            <AddressSetting
              name="links.leagueRegistration"
              label="League registration"
              placeholder="https://"
            />
          </SettingsSection>
          <LessonsSection />
          <RetentionSection />
          <PoliciesSection />
          <ChangedMeanwhile
            {...versions}
            busy={save.isPending}
            keepMine={() => {
              versions.keepMine();
              void submit();
            }}
          />
          <div className="sticky bottom-0 -mx-1 flex items-center gap-3 border-t border-line bg-page px-1 py-4">
            <p role="status" className="min-w-0 flex-1 leading-snug text-muted">
              {!isDirty
                ? 'Everything is saved.'
                : restored
                  ? 'Your unsaved changes are back.'
                  : 'Not saved yet.'}
            </p>
            {isDirty && (
              <Button variant="secondary" disabled={save.isPending} onClick={discard}>
                Discard
              </Button>
            )}
            <Button type="submit" busy={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </form>
        <section aria-label="Preview" className={cn(view === 'edit' && 'max-lg:hidden')}>
          <DraftPreview site={site} preview={preview} />
        </section>
      </div>
      <LeaveDialog guard={guard} text="Your changes to the site’s settings will be lost." />
    </FormProvider>
  );
}
