import { answerWork } from '#kernel/server/work-thread.ts'
import { layOut } from '../../contract/deck/lay-out.ts'
import type { PitchContent } from '../../contract/pitches.ts'
import type { DeckPictures } from './deck-pictures.ts'
import { deckPdf } from './deck-pdf.ts'
import { deckPptx } from './deck-pptx.ts'

export type ToDraw = { content: PitchContent; format: 'pdf' | 'pptx'; pictures: ReadonlyMap<string, Uint8Array> }

answerWork(({ content, format, pictures }: ToDraw): Promise<Uint8Array> => {
  const buffers: DeckPictures = new Map([...pictures].map(([id, bytes]) => [id, Buffer.from(bytes)]))
  return (format === 'pdf' ? deckPdf : deckPptx)(content, layOut(content), buffers)
})
