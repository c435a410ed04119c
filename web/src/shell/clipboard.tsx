// Text and files in and out of the page.
import { complain, notify } from './notices';

export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(`${what[0]!.toUpperCase()}${what.slice(1)} copied.`);
  } catch {
    complain(new Error(`The browser does not let this page copy. Here is the ${what.toLowerCase()}: ${text}`));
  }
}

// The address holds the position, in every game.
export function CopyLink() {
  return <button type="button" onClick={() => void copyText(location.href, 'Link')}>Copy link</button>;
}

export function saveFile(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
