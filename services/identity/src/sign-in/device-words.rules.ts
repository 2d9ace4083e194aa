/** Browsers also name others for compatibility, so the first match counts. */
const browsers = [
  ['the Facebook app', /\bFB(?:AN|AV)\//],
  ['the Instagram app', /\bInstagram\b/],
  ['the Google app', /\bGSA\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX|OPiOS|Opera)\b/],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Silk', /\bSilk\//],
  ['Firefox', /\b(?:Firefox|FxiOS|Focus)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//],
  ['GNOME Web', /\bEpiphany\//],
  ['the Android browser', /\bAndroid\b.*\bVersion\/[\d.]+.*\bSafari\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
  ['Internet Explorer', /\b(?:MSIE|Trident)\b/],
  ['an app', /\bAppleWebKit\/.*\bMobile\//],
] as const;

const systems = [
  ['iPhone', /\b(?:iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['a TV', /\b(?:Tizen|Web0S|SMART-TV)\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
] as const;

/** Describes a `User-Agent` ('Safari on iPhone') in fixed words, because anybody can choose the header's text. */
export function deviceInWords(userAgent: string | undefined): string {
  const named = (list: typeof browsers | typeof systems) =>
    list.find(([, form]) => form.test(userAgent ?? ''))?.[0];
  const [browser, system] = [named(browsers), named(systems)];
  if (!browser && !system) return 'Unknown device';
  const words = `${browser ?? 'unknown browser'} on ${system ?? 'an unknown system'}`;
  return words.replace(/^(?:the|an|unknown) /, (first) => first.charAt(0).toUpperCase() + first.slice(1));
}
