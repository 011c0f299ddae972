import { type NativeImage, nativeImage } from 'electron';
import down16 from '../assets/tray/down-16.png?inline';
import down24 from '../assets/tray/down-24.png?inline';
import down32 from '../assets/tray/down-32.png?inline';
import down48 from '../assets/tray/down-48.png?inline';
import templateDown16 from '../assets/tray/template-down-16.png?inline';
import templateDown32 from '../assets/tray/template-down-32.png?inline';
import templateUp16 from '../assets/tray/template-up-16.png?inline';
import templateUp32 from '../assets/tray/template-up-32.png?inline';
import up16 from '../assets/tray/up-16.png?inline';
import up24 from '../assets/tray/up-24.png?inline';
import up32 from '../assets/tray/up-32.png?inline';
import up48 from '../assets/tray/up-48.png?inline';

type Picture = { scaleFactor: number; dataURL: string };

/** 16 points on Windows, as its notification area has them; 24 where panels of Linux desktops draw 22 to 24. */
const WINDOWS = {
  up: scaled([1, up16], [1.5, up24], [2, up32], [3, up48]),
  down: scaled([1, down16], [1.5, down24], [2, down32], [3, down48]),
};
const LINUX = { up: scaled([1, up24], [2, up48]), down: scaled([1, down24], [2, down48]) };
const MAC = {
  up: scaled([1, templateUp16], [2, templateUp32]),
  down: scaled([1, templateDown16], [2, templateDown32]),
};

/** The tray's picture on a platform; `down` says that links lead nowhere. */
export function trayPicture(platform: NodeJS.Platform, kind: 'up' | 'down'): NativeImage {
  const isMac = platform === 'darwin';
  const set = isMac ? MAC : platform === 'win32' ? WINDOWS : LINUX;
  const image = nativeImage.createEmpty();
  for (const picture of set[kind]) image.addRepresentation(picture);
  // A template is coloured by the menu bar, which may be light or dark.
  if (isMac) image.setTemplateImage(true);
  return image;
}

function scaled(...pictures: [number, string][]): Picture[] {
  return pictures.map(([scaleFactor, dataURL]) => ({ scaleFactor, dataURL }));
}
