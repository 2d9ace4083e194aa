import type { Camp } from '@fungo/contracts';
import { camp } from '@fungo/contracts/constants';
import { type SyntheticEvent, useState } from 'react';
import { FormProvider, useForm, type FieldError, type FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { leave } from '@/lib/leave';
import { toast } from '@/lib/toast';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button, ButtonLink } from '@/ui/button';
import { useCreateCamp } from '../../api/create-camp';
import { useUploadLogo } from '../../api/upload-logo';
import { BasicFields, PriceFields, ScheduleFields, SettingsFields } from './camp-fields';
import { newCampResolver, type NewCampBody } from './camp-resolver';
import { DivisionRows, HoursDiffer, SpotsDiffer } from './division-rows';
import { CampEditor } from './camp-editor';
import { FormSection } from './form-section';
import { LogoChoice } from './logo-choice';
import { newCampSections } from './sections.rules';
import { newCampValues, type NewCampValues } from './new-camp.rules';

interface CreateCampFormProps {
  /** The camp's coach; only an administrator chooses one. */
  instructorId?: string;
  /** Closes the dialog around the form, on 'Cancel' and once the camp exists. */
  close?: () => void;
}

const missingDivision = 'Please fill in all required fields for each division.';
const logoFailure = 'Failed to upload logo. Camp will be created without logo.';

/** Publishes a camp or clinic, or saves it as a draft. */
export function CreateCampForm({ instructorId, close }: CreateCampFormProps) {
  const form = useForm<NewCampValues, unknown, NewCampBody>({
    resolver: newCampResolver,
    defaultValues: newCampValues(),
  });
  const creation = useCreateCamp();
  const navigate = useNavigate();
  const upload = useUploadLogo();
  const [logo, setLogo] = useState<File>();
  const [created, setCreated] = useState<{ camp: Camp; withoutLogo: boolean }>();
  const isBusy = upload.isPending || creation.isPending;
  const [isDraft, setDraft] = useState(false);
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty, () => form.reset());

  const create = async (body: NewCampBody) => {
    setCreated(undefined);
    const logoUrl = logo && (await upload.mutateAsync(logo).catch(() => undefined))?.logoUrl;
    const withoutLogo = Boolean(logo) && !logoUrl;
    if (withoutLogo) toast.error('Logo Upload Failed', logoFailure);
    creation.mutate(
      { ...body, logoUrl, instructorId: instructorId ? Number(instructorId) : undefined },
      {
        onSuccess: (camp) => {
          form.reset(newCampValues());
          setLogo(undefined);
          if (camp.status === 'draft')
            toast.success('Draft Saved', 'Only staff see it until you publish it.');
          else
            toast.success(
              'Camp Created Successfully!',
              'Your camp has been created and is now available for registration.',
            );
          if (close && !withoutLogo) close();
          else if (camp.status === 'draft' && !withoutLogo) void navigate(`/camp-details/${camp.id}`);
          else setCreated({ camp, withoutLogo });
        },
        onError: (error) => {
          showFieldErrors(form, error);
          toast.error('Failed to Create Camp', messageOf(error, 'Please try again.'));
        },
      },
    );
  };
  const sayWhatIsMissing = ({ divisions }: FieldErrors<NewCampValues>) => {
    const rows = (Array.isArray(divisions) ? divisions.filter(Boolean) : []) as Record<string, FieldError>[];
    if (rows.some((row) => Object.values(row).some(({ message }) => message === missingDivision)))
      toast.error('Missing Division Information', missingDivision);
    else if (divisions) toast.error('Check the divisions', 'Please fix the entries marked in red.');
  };

  const submit = (event: SyntheticEvent, draft: boolean) => {
    setDraft(draft);
    void form.handleSubmit((body) => create({ ...body, draft }), sayWhatIsMissing)(event);
  };

  return (
    <FormProvider {...form}>
      {created && <Created {...created} />}
      <form noValidate aria-label="Create New Camp or Clinic" onSubmit={(event) => submit(event, false)}>
        <CampEditor
          sections={newCampSections}
          whole="fullCampPrice"
          bar={
            <>
              {' '}
              {close && (
                <Button variant="secondary" onClick={() => leave(close)}>
                  Cancel
                </Button>
              )}
              <Button
                variant="secondary"
                busy={isBusy && isDraft}
                disabled={isBusy}
                onClick={(event) => submit(event, true)}
              >
                {isBusy && isDraft ? 'Saving...' : 'Save as draft'}
              </Button>
              <Button type="submit" busy={isBusy && !isDraft} disabled={isBusy}>
                {isBusy && !isDraft ? 'Creating...' : 'Create Camp'}
              </Button>
            </>
          }
        >
          <FormSection place="camp-basics" title="Basic Information">
            <BasicFields />
            <LogoChoice chosen={logo} choose={setLogo} />
          </FormSection>
          <FormSection place="camp-schedule" title="Schedule">
            <ScheduleFields />
          </FormSection>
          <FormSection place="camp-divisions" title="Camp Divisions" text="Times and fields for each group.">
            <HoursDiffer />
            <DivisionRows mayClear />
          </FormSection>
          <FormSection place="camp-settings" title="Overall Camp Settings">
            <SpotsDiffer />
            <SettingsFields ages={camp.createAges} />
          </FormSection>
          <FormSection
            place="camp-pricing"
            title="Pricing"
            text="Per child. Clinics and one-day camps cost the daily price."
          >
            <PriceFields whole={{ name: 'fullCampPrice', label: 'Full camp price ($)' }} />
          </FormSection>
        </CampEditor>
      </form>
      <ConfirmDialog
        open={guard.asked}
        onOpenChange={(open) => !open && guard.stay()}
        title="Leave without creating the camp?"
        text="You’ll lose what you filled in."
        action="Leave"
        cancel="Stay"
        onConfirm={guard.leave}
      />
    </FormProvider>
  );
}

const Created = ({ camp, withoutLogo }: { camp: Camp; withoutLogo: boolean }) => (
  <div className="mb-8 grid gap-4 rounded-lg border border-grass bg-grass-soft p-5">
    <p className="wrap-anywhere">
      <strong>{camp.title}</strong> {camp.status === 'draft' ? 'is a draft.' : 'is online.'}{' '}
      {withoutLogo && `Logo Upload Failed: ${logoFailure} You can add one on its edit page.`}
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="secondary" to={`/camp-details/${camp.id}`}>
        View camp
      </ButtonLink>
      <ButtonLink variant="secondary" to={`/edit-camp/${camp.id}`}>
        Edit camp
      </ButtonLink>
    </div>
  </div>
);
