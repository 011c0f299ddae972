import { EventEmitter } from 'node:events';

/** The parts of Electron whose effect is outside the window. They do nothing; a test may replace a method. */

interface Picture {
  isTemplate: boolean;
  scaleFactors: number[];
}

export const nativeImage = {
  createFromDataURL: (url: string) => url,
  createEmpty: () => {
    const picture: Picture = { isTemplate: false, scaleFactors: [] };
    return {
      picture,
      addRepresentation: ({ scaleFactor }: { scaleFactor: number }) =>
        void picture.scaleFactors.push(scaleFactor),
      setTemplateImage: (isTemplate: boolean) => {
        picture.isTemplate = isTemplate;
      },
    };
  },
};

export const nativeTheme = { shouldUseDarkColors: false, themeSource: 'system' };

export const screen = { getDisplayMatching: () => ({ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }) };

export const dialog = {
  showMessageBox: async () => ({ response: 0 }),
  showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  /** Where Electron says it too when it has no display to say it on. */
  showErrorBox: (title: string, content: string) => void process.stderr.write(`${title}: ${content}\n`),
};

export const shell = { openExternal: async () => {}, openPath: async () => '', showItemInFolder() {} };

export class Notification extends EventEmitter {
  readonly title: string;
  readonly body: string;

  constructor({ title, body }: { title: string; body: string }) {
    super();
    this.title = title;
    this.body = body;
  }

  static isSupported(): boolean {
    return false;
  }

  show(): void {}
}
