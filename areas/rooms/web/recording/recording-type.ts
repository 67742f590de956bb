/** VP8 takes less of a machine that is in a call than its successors. */
const types = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']

/** The format in which this browser can record; undefined if there is none. */
export const recordingType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : types.find(type => MediaRecorder.isTypeSupported(type))
