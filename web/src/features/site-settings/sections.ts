import type { SiteSettings } from '@fungo/contracts';

/** A part of the site settings that is edited and saved by itself. */
export interface Section {
  id: string;
  label: string;
  /** The settings that it saves. */
  settings: readonly (keyof SiteSettings)[];
  /** Whether families see the change on the pages of the preview. */
  hasPreview?: boolean;
}

export const sections = [
  {
    id: 'academy',
    label: 'Academy and contacts',
    hasPreview: true,
    settings: ['name', 'tagline', 'address', 'arrival', 'contacts'],
  },
  { id: 'payment', label: 'Payment handles', settings: ['payment'], hasPreview: true },
  { id: 'lessons', label: 'Lesson rules', settings: ['lessons'] },
  { id: 'photos', label: 'Photos', settings: ['hero', 'photos'], hasPreview: true },
  { id: 'partners', label: 'Partners', settings: ['partners'], hasPreview: true },
  { id: 'guide', label: 'Hitting guide', settings: ['tutorials'] },
  { id: 'testimonials', label: 'Testimonials', settings: ['testimonials'] },
  { id: 'links', label: 'Links', settings: ['links'] },
  { id: 'privacy', label: 'Privacy', settings: ['retention', 'consent'] },
  { id: 'policies', label: 'Policies', settings: ['policies'] },
] as const satisfies Section[];

export type SectionId = (typeof sections)[number]['id'];

/** Only the settings of a section. */
export const settingsOf = ({ settings }: Section, all: SiteSettings): Partial<SiteSettings> =>
  Object.fromEntries(settings.map((name) => [name, all[name]]));

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** The sections in which the form differs from what is saved. */
export const changedSections = (saved: SiteSettings, form: SiteSettings): Section[] =>
  sections.filter(({ settings }) => settings.some((name) => differs(saved[name], form[name])));

/**
 * Settings that the form keeps when a section was saved: the unsaved ones of other sections, and those of this
 * section if somebody typed on while it was saved.
 * @param before what the form was filled from
 */
export function keptAfterSave(
  section: Section,
  { before, sent, form }: { before: SiteSettings; sent: SiteSettings; form: SiteSettings },
): Partial<SiteSettings> {
  const typedOn = section.settings.some((name) => differs(sent[name], form[name]));
  const names = Object.keys(form) as (keyof SiteSettings)[];
  return Object.fromEntries(
    names
      .filter((name) => (section.settings.includes(name) ? typedOn : differs(before[name], form[name])))
      .map((name) => [name, form[name]]),
  );
}
