import { answerWork } from '#kernel/server/work-thread.ts'
import { calibrate, type Ratings } from './calibration.ts'
import { fragileDecisions } from './fragile-decisions.ts'

type Work = { all: Ratings; open: Ratings; places: number | undefined }

answerWork(({ all, open, places }: Work) => ({
  calibration: calibrate(all),
  fragile: places === undefined ? [] : fragileDecisions(open, places),
}))
