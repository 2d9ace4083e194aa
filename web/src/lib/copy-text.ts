import { toast } from './toast';

/** Copies a text, and says so; where the browser does not let it, it says the text to be typed. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied!', text);
  } catch {
    toast.error('Could not copy', `Please type it: ${text}`);
  }
}
