import type { Site } from '@fungo/contracts';
import { SiteSettings } from '@fungo/contracts/identity/site';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch, type Resolver } from 'react-hook-form';
import { ApiError, messageOf } from '@/lib/api';
import { cn } from '@/lib/cn';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { useAddress } from '@/lib/use-address';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useVersions } from '@/lib/use-versions';
import { Button } from '@/ui/button';
import { ChangedMeanwhile } from '@/ui/changed-meanwhile';
import { LeaveDialog } from '@/ui/leave-dialog';
import { useSaveSite } from '../api/save-site';
import { settingsDraft } from '../settings-draft';
import { editable } from '../settings.rules';
import {
  changedSections,
  keptAfterSave,
  sections,
  settingsOf,
  type Section,
  type SectionId,
} from '../sections';
import { AcademySection, LinksSection, PaymentSection, PhotosSection } from './basic-sections';
import { DraftPreview } from './draft-preview';
import { PartnersSection } from './partners-section';
import { PoliciesSection } from './policies-section';
import { LessonsSection } from './lessons-section';
import { RetentionSection } from './retention-section';
import { SettingsIndex } from './settings-index';
import { TestimonialsSection } from './testimonials-section';
import { TutorialsSection } from './tutorials-section';

const parts: Record<SectionId, ComponentType> = {
  academy: AcademySection,
  payment: PaymentSection,
  lessons: LessonsSection,
  photos: PhotosSection,
  partners: PartnersSection,
  guide: TutorialsSection,
  testimonials: TestimonialsSection,
  links: LinksSection,
  privacy: RetentionSection,
  policies: PoliciesSection,
};

/** A section of settings that are kept elsewhere and save themselves. */
interface OtherSection {
  id: string;
  label: string;
  content: ReactNode;
}

interface SiteFormProps {
  site: Site;
  /** Draws the site as families would see it with these settings. */
  preview: (draft: Site) => ReactNode;
  others?: readonly OtherSection[];
}

/** The site's settings in sections, each saved by itself, with a live preview. The address names the section. */
export function SiteForm({ site, preview, others = [] }: SiteFormProps) {
  const { search, change } = useAddress();
  const asked = search.get('section');
  const other = others.find(({ id }) => id === asked);
  const section: Section = sections.find(({ id }) => id === asked) ?? sections[0];
  const shown = other?.id ?? section.id;
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

  const submit = async () => {
    if (!(await form.trigger([...section.settings], { shouldFocus: true }))) return;
    const before = editable(versions.base()!);
    const sent = structuredClone(form.getValues());
    settingsDraft.keep({ settings: sent, over: versions.base()! });
    // The schema turns what was typed into what is kept.
    const body = settingsOf(section, SiteSettings.parse({ ...before, ...settingsOf(section, sent) }));
    save.mutate(
      { body, ifMatch: versions.ifMatch() },
      {
        onSuccess: (saved) => {
          const kept = keptAfterSave(section, { before, sent, form: form.getValues() });
          versions.saved(saved);
          form.reset(editable(saved));
          versions.fill(kept);
          if (Object.keys(kept).length === 0) settingsDraft.drop();
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
  };
  const values = useWatch({ control: form.control }) as SiteSettings;
  const unsaved = isDirty ? changedSections(editable(versions.base()!), values) : [];
  const isUnsaved = unsaved.some(({ id }) => id === section.id);
  const elsewhere = unsaved.filter(({ id }) => id !== section.id);
  const hasPreview = !other && section.hasPreview === true;

  return (
    <FormProvider {...form}>
      {hasPreview && (
        <div role="group" aria-label="Show" className="mb-5 grid grid-cols-2 gap-2 xl:hidden">
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
      )}
      <div
        className={cn(
          'grid grid-cols-1 gap-x-8 gap-y-6',
          hasPreview
            ? 'lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_22rem]'
            : 'lg:grid-cols-[13rem_minmax(0,48rem)]',
        )}
      >
        <SettingsIndex
          entries={[...sections, ...others]}
          shown={shown}
          unsaved={unsaved.map(({ id }) => id)}
          onShow={(id) => change({ section: id })}
        />
        {other?.content}
        <form
          noValidate
          hidden={other !== undefined}
          aria-label="Site settings"
          className={cn(
            // The bar below must not lie over the field that has focus.
            'grid content-start gap-6 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28',
            hasPreview && view === 'preview' && 'max-xl:hidden',
          )}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {sections.map(({ id }) => {
            const Part = parts[id];
            return (
              // All stay in the form: a change that is not saved is kept while another section is on show.
              <div key={id} hidden={id !== shown} className="grid gap-6">
                <Part />
              </div>
            );
          })}
          <ChangedMeanwhile
            {...versions}
            busy={save.isPending}
            keepMine={() => {
              versions.keepMine();
              void submit();
            }}
          />
          <div className="sticky bottom-(--dock-height) -mx-1 flex items-center gap-3 border-t border-line bg-page px-1 py-4">
            <p role="status" className="min-w-0 flex-1 leading-snug text-muted">
              {!isDirty
                ? 'Everything is saved.'
                : restored
                  ? 'Your unsaved changes are back.'
                  : isUnsaved
                    ? 'Not saved yet.'
                    : `Not saved: ${elsewhere.map(({ label }) => label).join(', ')}.`}
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
        {hasPreview && (
          <section aria-label="Preview" className={cn(view === 'edit' && 'max-xl:hidden')}>
            <DraftPreview site={site} preview={preview} />
          </section>
        )}
      </div>
      <LeaveDialog guard={guard} text="Your changes to the site’s settings will be lost." />
    </FormProvider>
  );
}
