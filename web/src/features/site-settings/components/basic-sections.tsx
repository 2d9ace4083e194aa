import { photoFrames } from '../settings.rules';
import { AddressSetting, LongSetting, PhotoSetting, TextSetting } from './settings-field';
import { SettingsSection } from './settings-section';

const media = 'A web address starting with https://, or a path on this site starting with /.';

export const AcademySection = () => (
  <>
    <SettingsSection title="Academy">
      <TextSetting name="name" label="Academy name" required />
      <TextSetting name="tagline" label="Tagline" hint="A line below the name at the bottom of every page." />
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
  </>
);

export const PaymentSection = () => (
  <SettingsSection
    title="Payment handles"
    text="Where families pay for lessons. Coaches can set their own handles in their profiles; these are for coaches who haven’t."
  >
    <TextSetting name="payment.venmo" label="Venmo" placeholder="@" />
    <TextSetting name="payment.cashApp" label="Cash App" placeholder="$" />
    <TextSetting name="payment.phone" type="tel" label="Phone" />
  </SettingsSection>
);

export const PhotosSection = () => (
  <SettingsSection title="Hero and photos" text={`${media} Without a photo, the site shows a drawing.`}>
    <PhotoSetting name="hero.imageUrl" label="Hero picture" hint="Behind the headline of the home page." />
    {Array.from({ length: photoFrames }, (_, at) => (
      <div key={at} className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <PhotoSetting name={`photos.${at}.url`} label={`Photo ${at + 1}`} />
        <TextSetting name={`photos.${at}.caption`} label={`Caption ${at + 1}`} />
      </div>
    ))}
  </SettingsSection>
);

export const LinksSection = () => (
  <SettingsSection title="Links" text="Pages on other services. The site hides links you leave blank.">
    <AddressSetting name="links.membershipCheckout" label="Membership checkout" placeholder="https://" />
    <AddressSetting name="links.leagueRegistration" label="League registration" placeholder="https://" />
  </SettingsSection>
);
