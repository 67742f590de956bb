/** VP8 costs a machine in a call less than its successors. */
const types = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']

/** How this browser can record; undefined where it cannot. */
export const recordingType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : types.find(type => MediaRecorder.isTypeSupported(type))
