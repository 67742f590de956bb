/** The page of a shared pitch. The server renders it, so it is not a screen. */
export const sharePath = '/share/:token'
export const sharePicturePath = '/share/pictures/:visit/:image/:signature'
export const shareFilePath = '/share/files/:visit/:signature'
