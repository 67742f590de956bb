import { drawOgImage } from './og-image.ts'
import { answerWork } from './work-thread.ts'

answerWork(drawOgImage)
