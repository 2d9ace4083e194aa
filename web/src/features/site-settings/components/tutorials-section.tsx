import type { SiteSettings } from '@fungo/contracts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/ui/button';
import { most } from '../settings.rules';
import { AddressSetting, LongSetting, TextSetting } from './settings-field';
import { SettingsItem, SettingsSection } from './settings-section';

export function TutorialsSection() {
  const { fields, append, remove, move } = useFieldArray<SiteSettings, 'tutorials'>({ name: 'tutorials' });
  const [moved, setMoved] = useState('');
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    setMoved(`Tutorial ${from + 1} is now number ${to + 1}.`);
  };
  return (
    <SettingsSection
      title="Hitting guide"
      text={`Up to ${most.tutorials} tutorials on every player’s dashboard, in this order. Without a video, a tutorial is an illustrated drill.`}
    >
      <p role="status" className="sr-only">
        {moved}
      </p>
      {fields.map(({ id }, at) => (
        <SettingsItem
          key={id}
          legend={`Tutorial ${at + 1}`}
          actions={
            <>
              {/* Not `disabled`: a button that turns so under the finger would lose the keyboard's place. */}
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Move tutorial ${at + 1} up`}
                aria-disabled={at === 0}
                onClick={() => moveTo(at, at - 1)}
              >
                <ArrowUp aria-hidden />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Move tutorial ${at + 1} down`}
                aria-disabled={at === fields.length - 1}
                onClick={() => moveTo(at, at + 1)}
              >
                <ArrowDown aria-hidden />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove tutorial ${at + 1}`}
                onClick={() => remove(at)}
              >
                <Trash2 aria-hidden />
              </Button>
            </>
          }
        >
          <TextSetting name={`tutorials.${at}.title`} label="Title" required />
          <LongSetting name={`tutorials.${at}.text`} label="Text" />
          <AddressSetting
            name={`tutorials.${at}.url`}
            label="Video"
            placeholder="https://"
            hint="The address of the video’s page on YouTube or Vimeo, or of a video file."
          />
        </SettingsItem>
      ))}
      {fields.length < most.tutorials && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => append({ title: '', text: '', url: null })}
        >
          Add a tutorial
        </Button>
      )}
    </SettingsSection>
  );
}
