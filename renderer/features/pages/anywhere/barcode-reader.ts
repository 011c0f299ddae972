/** Reads the codes in a picture; part of some browsers. */
export type BarcodeReader = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };

declare global {
  interface Window {
    readonly BarcodeDetector?: {
      new (options: { formats: readonly string[] }): BarcodeReader;
      getSupportedFormats(): Promise<readonly string[]>;
    };
  }
}

const QR_CODE = 'qr_code';

/** The reader of this browser; undefined where it has none for QR codes. */
export async function openBarcodeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector: Reader } = window;
  const formats = (await Reader?.getSupportedFormats()) ?? [];
  return Reader && formats.includes(QR_CODE) ? new Reader({ formats: [QR_CODE] }) : undefined;
}
