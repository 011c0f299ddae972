[Linnet]
title=Linnet
description=Short links for your network, and the name it announces there
ports=7431/tcp|5353/udp

[Linnet Port 80]
title=Linnet at port 80
description=Short links without a port in their address
ports=80/tcp
