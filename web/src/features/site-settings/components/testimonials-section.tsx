import type { SiteSettings } from '@fungo/contracts';
import { Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/ui/button';
import { most } from '../settings.rules';
import { LongSetting, TextSetting } from './settings-field';
import { SettingsItem, SettingsSection } from './settings-section';

export function TestimonialsSection() {
  const { fields, append, remove } = useFieldArray<SiteSettings, 'testimonials'>({ name: 'testimonials' });
  return (
    <SettingsSection
      title="Testimonials"
      text={`Up to ${most.testimonials} on the membership page: what families told you, in their own words and with their permission.`}
    >
      {fields.map(({ id }, at) => (
        <SettingsItem
          key={id}
          legend={`Testimonial ${at + 1}`}
          actions={
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove testimonial ${at + 1}`}
              onClick={() => remove(at)}
            >
              <Trash2 aria-hidden />
            </Button>
          }
        >
          <LongSetting name={`testimonials.${at}.quote`} label="Their words" required />
          <TextSetting
            name={`testimonials.${at}.author`}
            label="Who said it"
            hint="How they want to be named, such as ‘Rosa, mother of a 12U catcher’."
            required
          />
        </SettingsItem>
      ))}
      {fields.length < most.testimonials && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => append({ quote: '', author: '' })}
        >
          Add a testimonial
        </Button>
      )}
    </SettingsSection>
  );
}
