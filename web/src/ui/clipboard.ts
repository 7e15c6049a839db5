/** Put a text into the clipboard; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // there is no clipboard where a page is not served over https
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
