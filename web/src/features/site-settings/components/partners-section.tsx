import { offer } from '@fungo/contracts/offer';
import type { SiteSettings } from '@fungo/contracts';
import { Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/ui/button';
import { most } from '../settings.rules';
import { AddressSetting, LongSetting, PhotoSetting, TextSetting } from './settings-field';
import { SettingsItem, SettingsSection } from './settings-section';

const blank = {
  name: '',
  text: '',
  offer: '',
  discountCode: '',
  imageUrl: null,
  videoUrl: null,
  linkUrl: null,
};

export function PartnersSection() {
  const { fields, append, remove } = useFieldArray<SiteSettings, 'partners'>({ name: 'partners' });
  return (
    <SettingsSection
      title="Training partners"
      text={`Up to ${most.partners}, shown on the home page. If there are none, the home page hides the section.`}
    >
      {fields.map(({ id }, at) => (
        <SettingsItem
          key={id}
          legend={`Partner ${at + 1}`}
          actions={
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove partner ${at + 1}`}
              onClick={() => remove(at)}
            >
              <Trash2 aria-hidden />
            </Button>
          }
        >
          <TextSetting name={`partners.${at}.name`} label="Name" required />
          <LongSetting name={`partners.${at}.text`} label="Text" />
          <TextSetting
            name={`partners.${at}.discountCode`}
            label="Discount code"
            hint={`Shown with ‘${offer.partner.discountPercent}% off all products and programs’.`}
          />
          <TextSetting
            name={`partners.${at}.offer`}
            label="Offer for members"
            hint="Such as ‘Special Pricing’. The site asks families to inquire."
          />
          <PhotoSetting
            name={`partners.${at}.imageUrl`}
            label="Picture"
            hint="Without one, the site shows a drawing."
          />
          <AddressSetting
            name={`partners.${at}.videoUrl`}
            label="Video"
            hint="A video file such as .mp4; it plays in place of the picture."
          />
          <AddressSetting name={`partners.${at}.linkUrl`} label="Website" placeholder="https://" />
        </SettingsItem>
      ))}
      {fields.length < most.partners && (
        <Button variant="secondary" className="justify-self-start" onClick={() => append(blank)}>
          Add a partner
        </Button>
      )}
    </SettingsSection>
  );
}
