/** The page of a shared pitch: the server draws it, so it is no screen. */
export const sharePath = '/share/:token'
export const sharePicturePath = '/share/pictures/:visit/:image/:signature'
export const shareFilePath = '/share/files/:visit/:signature'
