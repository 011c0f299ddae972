cask "linnet" do
  arch arm: "arm64", intel: "x64"

  version "{{version}}"
  sha256 arm:   "{{zip-mac-arm64.sha256}}",
         intel: "{{zip-mac-x64.sha256}}"

  url "{{downloads}}linnet-server_#{version}_darwin-#{arch}.zip"
  name "Linnet in your browser"
  desc "Short links, statistics and QR codes for your own network"
  homepage "{{homepage}}"

  depends_on macos: ">= :ventura"

  installer script: {
    executable: "linnet-server_#{version}_darwin-#{arch}/install.command",
  }

  uninstall launchctl: "app.linnet.server",
            delete:    [
              "/Applications/Linnet in your browser.app",
              "~/Applications/Linnet in your browser.app",
              "~/Library/LaunchAgents/app.linnet.server.plist",
            ]

  zap trash: [
    "~/Library/Application Support/linnet",
    "~/Library/Logs/Linnet",
  ]
end
