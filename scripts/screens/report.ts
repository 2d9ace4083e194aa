/** A screen in all its windows and themes, once taken and compared. */
export interface Seen {
  name: string;
  views: { picture: string; width: number; theme: string; isChanged: boolean }[];
  /** Differences from the kept pictures, in words. */
  changes: string[];
  faults: string[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const section = ({ name, views, changes, faults }: Seen) => `<section>
  <h2>${escaped(name)}</h2>
  <ul>${[...changes, ...faults].map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>
  <div>${views
    .map(
      ({ picture, width, theme, isChanged }) =>
        `<a href="${picture}"${isChanged ? ' class="changed"' : ''}><img loading="lazy" src="${picture}" width="${width / 4}" alt="${width} px, ${theme}"></a>`,
    )
    .join('')}</div>
</section>`;

/** A page of all screens, the changed and faulty ones first. */
export function reportOf(results: readonly Seen[]): string {
  const isCalm = ({ changes, faults }: Seen) => changes.length + faults.length === 0;
  const sorted = [...results.filter((one) => !isCalm(one)), ...results.filter(isCalm)];
  return `<!doctype html><meta charset="utf-8"><title>Fungo’s screens</title>
<style>
  body { font: 15px/1.5 system-ui; margin: 2rem; background: #eee; }
  div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
  img { display: block; background: #fff; }
  .changed { outline: 4px solid red; }
</style>
<h1>${results.length} screens, ${results.filter((one) => !isCalm(one)).length} with changes or faults</h1>
${sorted.map(section).join('\n')}`;
}
