import { say } from '../words.ts'
import { toast } from './toast.tsx'

/** Copies a link and says so; where the browser does not allow that (also on plain http), it shows the link instead. */
export async function copyLink(link: string, copied: string): Promise<void> {
  toast((await isCopied(link)) ? copied : say('kernel:actions.copy_yourself', { link }))
}

async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
