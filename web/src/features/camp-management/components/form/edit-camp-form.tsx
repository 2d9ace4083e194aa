import type { Camp } from '@fungo/contracts';
import { notFree } from '@fungo/contracts/camps/new-camp';
import { usualParentTexts } from '@fungo/contracts/camps/parent-texts';
import { camp as campConstants, limits } from '@fungo/contracts/constants';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm, useWatch, type Path } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '@/lib/api';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useVersions } from '@/lib/use-versions';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { ChangedMeanwhile } from '@/ui/changed-meanwhile';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/input';
import { useChangeCamp } from '../../api/change-camp';
import { useUploadLogo } from '../../api/upload-logo';
import { hasPlaces } from '../registrations/registration-words';
import { campChangeResolver, type CampChangeBody } from './camp-resolver';
import { BasicFields, PriceFields, ScheduleFields, SettingsFields } from './camp-fields';
import {
  changeOf,
  editValues,
  parentTexts,
  required,
  type EditCampValues,
  type ParentText,
} from './edit-camp.rules';
import { DivisionRows, HoursDiffer, SpotsDiffer } from './division-rows';
import { CampEditor } from './camp-editor';
import { FormSection } from './form-section';
import { LogoChoice } from './logo-choice';
import { editCampSections } from './sections.rules';

/** A refusal about one field that the server does not name. */
const fieldOf: Partial<Record<string, Path<EditCampValues>>> = {
  'camps.capacity-taken': 'capacity',
  'camps.days-taken': 'endDate',
};

/** Changes a published camp or a draft. */
export function EditCampForm({ camp }: { camp: Camp }) {
  const form = useForm<EditCampValues, unknown, CampChangeBody>({
    resolver: campChangeResolver,
    defaultValues: editValues(camp),
  });
  const versions = useVersions(form, camp, editValues);
  const change = useChangeCamp(camp.id);
  const upload = useUploadLogo();
  const navigate = useNavigate();
  const [logo, setLogo] = useState<File>();
  const logoUrl = useWatch({ control: form.control, name: 'logoUrl' });
  const [campType, startTime, endTime] = useWatch({
    control: form.control,
    name: ['campType', 'startTime', 'endTime'],
  });
  const usual: Partial<Record<ParentText, string>> = usualParentTexts({
    ...{ campType, startTime, endTime, divisions: camp.divisions },
  });
  const { errors, isDirty } = form.formState;
  const isBusy = upload.isPending || change.isPending;
  const isIncomplete = required.some((name) => errors[name] && form.getValues(name) === '');
  const [isSaved, setSaved] = useState(false);
  const guard = useLeaveGuard((isDirty || logo !== undefined) && !isSaved, () => form.reset());
  const details = `/camp-details/${camp.id}`;

  const [isTold, tell] = useState(false);
  const families = familiesOf(camp);
  const save = (isSure = false) =>
    form.handleSubmit(async (body) => {
      if (body.price === 0 && camp.price > 0)
        return form.setError('price', { type: 'server', message: notFree }, { shouldFocus: true });
      if (!isSure && families && timeAndPlace.some((name) => body[name] !== editValues(camp)[name]))
        return tell(true);
      const sent = logo && (await upload.mutateAsync(logo).catch(() => undefined));
      if (logo && !sent)
        return toast.error(
          'Logo Upload Failed',
          'The camp was not saved. Please try again, or remove the logo.',
        );
      const changed = changeOf({ ...body, logoUrl: sent?.logoUrl ?? body.logoUrl });
      change.mutate(
        { body: changed, ifMatch: versions.ifMatch() },
        {
          onSuccess: () => {
            setSaved(true);
            toast.success('Camp updated successfully');
            void navigate(details);
          },
          onError: (error) => {
            if (versions.meet(error, () => void save(true)())) return;
            const message = messageOf(error, 'Failed to update camp');
            const field = error instanceof ApiError && error.code && fieldOf[error.code];
            if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true });
            else if (!showFieldErrors(form, error)) toast.error('Error', message);
          },
        },
      );
    });

  return (
    <FormProvider {...form}>
      {camp.registrationCount > 0 && <ActiveRegistrations camp={camp} />}
      <Card>
        <CardBody>
          <form noValidate aria-label="Edit camp" onSubmit={(event) => void save()(event)}>
            <CampEditor
              sections={editCampSections}
              whole="price"
              bar={
                <>
                  {' '}
                  <ButtonLink variant="secondary" to={details}>
                    Cancel
                  </ButtonLink>
                  <Button type="submit" busy={isBusy}>
                    {isBusy ? 'Saving...' : 'Save Changes'}
                  </Button>
                </>
              }
            >
              <FormSection place="camp-basics" title="Basic Information">
                <BasicFields />
                <LogoChoice
                  current={logoUrl}
                  chosen={logo}
                  choose={setLogo}
                  remove={logoUrl ? () => form.setValue('logoUrl', '', { shouldDirty: true }) : undefined}
                />
              </FormSection>
              <FormSection place="camp-schedule" title="Schedule">
                <ScheduleFields />
              </FormSection>
              <FormSection
                place="camp-divisions"
                title="Camp Divisions"
                text="Times and fields for each group. You can’t remove a division that has children."
              >
                <HoursDiffer />
                <DivisionRows />
              </FormSection>
              <FormSection place="camp-settings" title="Overall Camp Settings">
                <SpotsDiffer />
                <SettingsFields ages={campConstants.editAges} />
              </FormSection>
              <FormSection
                place="camp-pricing"
                title="Pricing"
                text="Families already registered keep their price."
              >
                <PriceFields
                  whole={{ name: 'price', label: 'Price per player ($)', hint: 'For all days.' }}
                />
              </FormSection>
              <FormSection
                place="camp-parents"
                title="Information for parents"
                text="Leave blank to use the standard text."
              >
                {(Object.entries(parentTexts) as [ParentText, string][]).map(([name, label]) => (
                  <Field key={name} label={label} optional error={errors[name]?.message}>
                    <Textarea
                      rows={3}
                      placeholder={usual[name]}
                      maxLength={limits.longText}
                      className="field-sizing-content min-h-24"
                      {...form.register(name)}
                    />
                  </Field>
                ))}
              </FormSection>
              {isIncomplete && (
                <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 font-bold text-danger-ink">
                  Please fill in all required fields
                </p>
              )}
              <ChangedMeanwhile
                {...versions}
                busy={isBusy}
                keepMine={() => {
                  versions.keepMine();
                  void save(true)();
                }}
              />
            </CampEditor>
          </form>
        </CardBody>
      </Card>
      <ConfirmDialog
        open={isTold}
        onOpenChange={tell}
        title="Save and email the families?"
        text={`${families} will be emailed about the new date, time or location.`}
        action="Save and email"
        isHarmless
        cancel="Not yet"
        onConfirm={() => void save(true)()}
      />
      <ConfirmDialog
        open={guard.asked}
        onOpenChange={(open) => !open && guard.stay()}
        title="Leave without saving?"
        text="Your changes to the camp will be lost."
        action="Leave"
        cancel="Stay"
        onConfirm={guard.leave}
      />
    </FormProvider>
  );
}

const timeAndPlace = ['startDate', 'endDate', 'startTime', 'endTime', 'location'] as const;

/** '1 family'; undefined if no family holds a spot. */
function familiesOf({ registrations, registrationCount }: Camp) {
  if (registrationCount === 0) return undefined;
  const count = registrations?.filter(hasPlaces).length;
  return count === undefined ? 'The families' : count === 1 ? '1 family' : `${count} families`;
}

const ActiveRegistrations = ({ camp }: { camp: Camp }) => (
  <div className="mb-6 flex items-start gap-3 rounded-lg border border-leather bg-leather-soft p-4">
    <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
    <p>
      <strong>This camp has active registrations.</strong> {camp.registrationCount}{' '}
      {camp.registrationCount === 1 ? 'child has a spot' : 'children have spots'}. If you change the dates,
      times or location, we email their families and update their calendars.
    </p>
  </div>
);
