/** Copy a text to the clipboard; return false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // the clipboard is not available on pages that are not served over HTTPS
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
