import { toast } from './toast';

/**
 * Copies a text, and says so; where the browser does not let it, it says the text to be typed.
 * @param what was copied, if that is too long to be shown
 */
export async function copyText(text: string, what = text) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied!', what);
  } catch {
    toast.error('Could not copy', what === text ? `Please type it: ${text}` : 'Please write it down.');
  }
}
